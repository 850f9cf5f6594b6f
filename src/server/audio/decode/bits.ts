/** Reads bits from most to least significant within each byte. */
export type Bits = {
  read(bits: number): number;
  signed(bits: number): number;
  /** Counts the zeros before the next 1 bit and consumes that bit too. */
  zeros(): number;
  align(): void;
  position(): number;
};

export class EndOfBits extends Error {}

/** Reads bits from the pieces that `next` returns; an empty piece is the end. */
export function bitsOf(next: () => Uint8Array): Bits {
  let piece = next();
  let at = 0;
  let byte = 0;
  let left = 0;

  function fetch(): void {
    if (at === piece.length) {
      piece = next();
      at = 0;
      if (piece.length === 0) throw new EndOfBits('the file ends within a frame');
    }
    byte = piece[at]!;
    at += 1;
    left = 8;
  }

  function read(bits: number): number {
    let value = 0;
    for (let wanted = bits; wanted > 0; ) {
      if (left === 0) fetch();
      const taken = Math.min(wanted, left);
      left -= taken;
      wanted -= taken;
      value = value * 2 ** taken + ((byte >> left) & ((1 << taken) - 1));
    }
    return value;
  }

  return {
    read,
    signed(bits) {
      const value = read(bits);
      return value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
    },
    zeros() {
      for (let count = 0; ; ) {
        if (left === 0) fetch();
        const rest = byte & ((1 << left) - 1);
        if (rest === 0) {
          count += left;
          left = 0;
          continue;
        }
        const zeros = Math.clz32(rest) - (32 - left);
        left -= zeros + 1;
        return count + zeros;
      }
    },
    align() {
      left = 0;
    },
    position: () => at,
  };
}
