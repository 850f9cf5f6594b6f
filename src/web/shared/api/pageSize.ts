/** Rows of a page of any list, as the specification says. */
export const pageSize = 100;
