import type { HelpTopic } from './help-topics';

/** Colours of a drawing by meaning; the screen and the manual each have their own palette. */
export type DrawingTone = 'surface' | 'sunken' | 'line' | 'ink' | 'accent' | 'soft' | 'ok' | 'bad';

/** A shape of a drawing: a closed one is filled, an open one is a stroke. */
export interface DrawnShape {
  /** SVG path data. */
  d: string;
  fill?: DrawingTone;
  stroke?: DrawingTone;
}

export const DRAWING_SIZE = { width: 320, height: 132 } as const;

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const line = (x: number, y: number, length: number): string => `M${x} ${y}h${length}`;
const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
const check = (x: number, y: number): string => `M${x} ${y}l4 4l8 -9`;

const framed = (d: string, fill: DrawingTone = 'surface'): DrawnShape => ({ d, fill, stroke: 'line' });
const rows = (x: number, y: number, lengths: readonly number[]): DrawnShape[] =>
  lengths.map((length, index) => ({ d: line(x, y + 14 * index, length), stroke: 'line' }));
const person = (x: number, y: number): DrawnShape[] => [
  { d: dot(x, y, 7), fill: 'accent' },
  { d: `M${x - 12} ${y + 26}a12 14 0 0 1 24 0z`, fill: 'accent' },
];

/** A sheet being filled in, the site on a map, the members, and the next steps. */
const preparing: DrawnShape[] = [
  framed(box(16, 12, 88, 84)),
  ...[24, 42, 60, 78].map((y): DrawnShape => ({ d: check(24, y + 4), stroke: 'ok' })),
  ...[28, 46, 64, 82].map((y): DrawnShape => ({ d: line(44, y, 48), stroke: 'line' })),
  framed(box(124, 12, 88, 84), 'sunken'),
  { d: 'M124 66l30 -18l22 14l36 -22', stroke: 'line' },
  { d: 'M168 74c-14 -16 -18 -22 -18 -30a18 18 0 0 1 36 0c0 8 -4 14 -18 30z', fill: 'accent' },
  { d: dot(168, 44, 6), fill: 'surface' },
  framed(box(232, 12, 72, 84)),
  ...person(254, 34),
  ...person(284, 34),
  { d: line(244, 78, 48), stroke: 'line' },
  { d: line(28, 116, 264), stroke: 'line' },
  ...[28, 94, 160].map((x): DrawnShape => ({ d: dot(x, 116, 6), fill: 'ok' })),
  { d: dot(226, 116, 7), fill: 'accent' },
  { d: dot(292, 116, 6), fill: 'surface', stroke: 'line' },
];

/** The tree of a project, and the remaining volume of a subproject. */
const structuring: DrawnShape[] = [
  framed(box(124, 8, 72, 24), 'soft'),
  { d: 'M160 32v12M72 56v-12h176v12', stroke: 'line' },
  framed(box(36, 56, 72, 24)),
  framed(box(212, 56, 72, 24)),
  { d: 'M72 80v8M44 98v-10h56v10M248 80v8M220 98v-10h56v10', stroke: 'line' },
  ...[28, 84, 204, 260].map((x): DrawnShape => framed(box(x, 98, 32, 18), 'sunken')),
  { d: box(28, 122, 88, 6), fill: 'sunken' },
  { d: box(28, 122, 60, 6), fill: 'accent' },
  { d: box(204, 122, 88, 6), fill: 'sunken' },
  { d: box(204, 122, 84, 6), fill: 'ok' },
  { d: line(136, 20, 48), stroke: 'ink' },
  { d: line(48, 68, 48), stroke: 'ink' },
  { d: line(224, 68, 48), stroke: 'ink' },
];

/** Files being uploaded, one already stored. */
const upload: DrawnShape[] = [
  { d: 'M24 20h36l14 14v54h-50z', fill: 'surface', stroke: 'line' },
  { d: 'M60 20v14h14', stroke: 'line' },
  ...rows(32, 48, [34, 34, 22]),
  { d: 'M84 36h36l14 14v54h-50z', fill: 'soft', stroke: 'line' },
  { d: 'M120 36v14h14', stroke: 'line' },
  { d: 'M95 88l14 -24l14 24z', stroke: 'accent' },
  { d: 'M150 68h34M174 58l12 10l-12 10', stroke: 'accent' },
  framed('M204 30h28l8 10h60v70h-96z', 'sunken'),
  ...[78, 96].map((y): DrawnShape => ({ d: box(216, y, 72, 6), fill: 'surface' })),
  { d: box(216, 60, 72, 6), fill: 'ok' },
  { d: box(216, 78, 44, 6), fill: 'accent' },
  { d: box(216, 96, 12, 6), fill: 'accent' },
];

/** A wall with its openings under a magnifying glass: accepted, or sent back. */
const reviewDrawings: DrawnShape[] = [
  framed(box(16, 16, 196, 100)),
  { d: box(32, 32, 164, 68), fill: 'sunken', stroke: 'ink' },
  { d: box(52, 46, 34, 28), fill: 'surface', stroke: 'ink' },
  { d: box(106, 46, 30, 54), fill: 'surface', stroke: 'ink' },
  { d: box(154, 46, 28, 28), fill: 'surface', stroke: 'ink' },
  { d: 'M32 110h164M32 106v8M196 106v8', stroke: 'line' },
  { d: dot(170, 78, 24), stroke: 'accent' },
  { d: 'M187 95l18 18', stroke: 'accent' },
  framed(box(232, 16, 72, 42)),
  { d: 'M256 38l8 8l18 -20', stroke: 'ok' },
  framed(box(232, 74, 72, 42)),
  { d: 'M258 85l20 20M278 85l-20 20', stroke: 'bad' },
];

/** The drawing for each topic; without words, so that it suits every language. */
export const HELP_DRAWINGS: Readonly<Record<HelpTopic, readonly DrawnShape[]>> = {
  preparing,
  structuring,
  upload,
  'review-drawings': reviewDrawings,
};
