import { data } from 'react-router';

/** A loader for addresses that do not exist. */
export const notFound = () => {
  throw data('This page could not be found', { status: 404 });
};
