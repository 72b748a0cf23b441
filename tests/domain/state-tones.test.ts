import { describe, expect, it } from 'vitest';
import { TONE_CLASSES } from '@/components/ui/tone';
import { TONE_ICONS } from '@/components/ui/tone-icons';
import { STATE_KEYS, STATE_TONES, type StateTone } from '@/lib/domain/vocabulary/states';
import { PATHS } from '@/lib/domain/workflow/transitions';
import { readText } from '@/tests/support/source-code';

type Oklch = readonly [lightness: number, chroma: number, hue: number];

const theme = readText('components/ui/theme.css');
const THEMES = ['light', 'dark'] as const;

/** A colour of the theme, its light or its dark side. */
function colorOf(token: string, side: (typeof THEMES)[number]): Oklch {
  const [, values = ''] = theme.match(new RegExp(`--color-${token}: light-dark\\((.*)\\);`)) ?? [];
  const found = [...values.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)][side === 'light' ? 0 : 1];
  if (!found) throw new Error(`${token} is no colour of the theme`);
  return [Number(found[1]) / 100, Number(found[2]), Number(found[3])];
}

/** Relative luminance by WCAG, of a colour in OKLCH. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
}

function contrast(a: Oklch, b: Oklch): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const tones = [...new Set(Object.values(STATE_TONES))];

describe.each(THEMES)('the look of states in the %s', (side) => {
  it.each(tones)('%s has an ink that is read on its fill and on the page', (tone) => {
    const ink = colorOf(tone, side);
    expect(contrast(ink, colorOf(`${tone}-fill`, side))).toBeGreaterThan(4.5);
    expect(contrast(ink, colorOf('surface', side))).toBeGreaterThan(4.5);
  });

  it('tells the states of approval lots apart by lightness alone', () => {
    const lightness = PATHS.approvalLot.map((state) => colorOf(`${STATE_TONES[state]}-fill`, side)[0]);
    const sorted = lightness.toSorted((a, b) => a - b);
    const steps = sorted.slice(1).map((value, at) => value - (sorted[at] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(0.009);
  });
});

const UNDER_REVIEW = [
  'ReviewBIMFiles',
  'ReviewDrawings',
  'ReviewPreliminaryDrawings',
  'ReviseDrawings',
  'ReviewRevisedDrawings',
  'Finalized',
] as const;

describe('the table of states', () => {
  it('gives each state of a review a tone and an icon of its own', () => {
    const own = UNDER_REVIEW.map((state) => STATE_TONES[state]);
    expect(new Set(own).size).toBe(UNDER_REVIEW.length);
    expect(new Set(own.map((tone) => TONE_ICONS[tone])).size).toBe(UNDER_REVIEW.length);
  });

  it('gives every state a fill, an ink and an icon', () => {
    const without = STATE_KEYS.filter((state) => {
      const tone: StateTone = STATE_TONES[state];
      const { soft, area } = TONE_CLASSES[tone];
      return (
        !TONE_ICONS[tone] ||
        !soft.includes(`bg-${tone}-fill text-${tone}`) ||
        !area.includes(`bg-${tone}-fill`)
      );
    });
    expect(without).toEqual([]);
  });
});
