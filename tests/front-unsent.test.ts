import { describe, expect, it, vi } from 'vitest';
import { Unsent } from '@/scripts/front/unsent.mjs';

const PIECE = 64 * 1024;
const answer = () => ({ destroy: vi.fn() });

describe('what callers have not taken', () => {
  it('is given out in pieces, and counted until it is taken', () => {
    const unsent = new Unsent();
    const content = Buffer.alloc(PIECE * 2 + 7, 'x');
    const pieces = unsent.pieces(answer(), content);
    const taken = [pieces.next().value];
    expect(unsent.bytes).toBe(content.length);
    taken.push(pieces.next().value);
    expect(unsent.bytes).toBe(PIECE + 7);
    taken.push(pieces.next().value);
    expect(pieces.next().done).toBe(true);
    expect(Buffer.concat(taken.filter((piece) => piece !== undefined)).equals(content)).toBe(true);
    expect(unsent.bytes).toBe(0);
  });

  it('counts nothing where it is sent from memory that is shared, nor after the caller has left', () => {
    const unsent = new Unsent();
    const shared = unsent.pieces(answer(), Buffer.alloc(PIECE * 3), true);
    shared.next();
    expect(unsent.bytes).toBe(0);
    const pieces = unsent.pieces(answer(), Buffer.alloc(PIECE * 3));
    pieces.next();
    pieces.return();
    expect(unsent.bytes).toBe(0);
  });

  it('costs the slowest their connection where it is too much', () => {
    let now = 0;
    const unsent = new Unsent({ mostBytes: PIECE * 10, now: () => now });
    const [slow, quick, last] = [answer(), answer(), answer()];
    unsent.pieces(slow, Buffer.alloc(PIECE * 4)).next();
    const quickPieces = unsent.pieces(quick, Buffer.alloc(PIECE * 5));
    quickPieces.next();
    now = 1;
    quickPieces.next();
    unsent.pieces(last, Buffer.alloc(PIECE * 6)).next();
    expect([slow, quick, last].map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0, 0]);
    expect(unsent.bytes).toBe(PIECE * 10);
    // One answer alone that is more than all may be.
    const huge = answer();
    unsent.pieces(huge, Buffer.alloc(PIECE * 11)).next();
    expect(huge.destroy).toHaveBeenCalledOnce();
    expect(unsent.bytes).toBe(0);
  });

  it('costs those their connection who take nothing for a minute', () => {
    let now = 0;
    const unsent = new Unsent({ now: () => now });
    const [silent, reading] = [answer(), answer()];
    unsent.pieces(silent, Buffer.alloc(PIECE * 2), true).next();
    const pieces = unsent.pieces(reading, Buffer.alloc(PIECE * 3));
    pieces.next();
    now = 59_000;
    pieces.next();
    now = 61_000;
    unsent.dropSilent();
    expect(silent.destroy).toHaveBeenCalledOnce();
    expect(reading.destroy).not.toHaveBeenCalled();
  });
});
