import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentHue, accentTone, BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { isReadableOn } from '@/lib/domain/readable-color';
import { readText } from '@/tests/support/source-code';

const WHITE = '#ffffff';
const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the accent of a portal', () => {
  it('has the hue of the colour that was chosen, however light that is', () => {
    expect(accentHue('#ff0000')).toEqual({ hue: 29, strength: 1 });
    expect(accentHue('#00ff00')).toEqual({ hue: 142, strength: 1 });
    expect(accentHue('#0000ff')).toEqual({ hue: 264, strength: 1 });
    for (const grey of ['#000000', '#808080', WHITE]) expect(accentHue(grey).strength).toBe(0);
  });

  it('is the one of the theme until another is chosen', () => {
    const [, hue] = /--accent-hue: (\d+);/.exec(readText('components/ui/theme.css')) ?? [];
    expect(Math.abs(accentHue(BUILT_IN_ACCENT).hue - Number(hue))).toBeLessThan(10);
    expect(accentTone(BUILT_IN_ACCENT)).toBe(BUILT_IN_ACCENT);
  });

  it('can be read on white, and white on it, whatever was chosen', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const tone = accentTone(chosen);
        expect(tone).toMatch(/^#[\da-f]{6}$/);
        expect([isReadableOn(WHITE, tone), isReadableOn(tone, WHITE)]).toEqual([true, true]);
      }),
    );
  });

  it('keeps its hue where there are no style sheets', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { hue, strength } = accentHue(chosen);
        fc.pre(strength > 0.5);
        const apart = Math.abs(accentHue(accentTone(chosen)).hue - hue);
        expect(Math.min(apart, 360 - apart)).toBeLessThan(12);
      }),
    );
  });
});
