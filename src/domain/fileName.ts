/**
 * Takes the extension off a file's name: what follows the last dot, unless there is no letter in it or something that
 * extensions do not have: `Prelúdio No.5` and `Prelúdio (feat. Lia)` are whole.
 */
export const withoutExtension = (name: string) => name.replace(/\.(?=\d*[a-z])[a-z0-9]+$/i, '');
