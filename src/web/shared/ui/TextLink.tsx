import { Link, type LinkProps } from 'react-router';

export const TextLink = (props: LinkProps) => <Link className="text-link" {...props} />;
