/** The first 33 bytes of a PNG, which contain its size. */
export function png(width: number, height = 1): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d', 'hex').copy(bytes);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export function logoForm(bytes: Uint8Array, name = 'logo.png'): FormData {
  const form = new FormData();
  form.append('arquivo', new Blob([new Uint8Array(bytes)]), name);
  return form;
}
