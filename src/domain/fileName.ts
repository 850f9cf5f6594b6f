/**
 * Removes a file's extension. A last part without a letter, or with signs no extension has, stays: `Prelúdio No.5`,
 * `Prelúdio (feat. Lia)`.
 */
export const withoutExtension = (name: string) => name.replace(/\.(?=\d*[a-z])[a-z0-9]+$/i, '');
