import { Link, type LinkProps } from 'react-router';

export const TextLink = (props: LinkProps) => <Link className="text-link" {...props} />;

/** The name of a row, as a link to its screen. */
export const RowLink = (props: LinkProps) => <Link className="row-name" {...props} />;
