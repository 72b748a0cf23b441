/** Padding before and (at least) after the text of a cell, and the space for a colour swatch. */
export const paddingPx = 11;
export const swatchPx = 16;
/** Size of heading letters relative to cell letters. */
export const headingScale = 12 / 14;

/** Characters of Inter at 14 px with tabular figures by their width, rounded up to 0.4 px. */
const byWidth: readonly (readonly [px: number, characters: string])[] = [
  [3.6, 'ijlìíî'],
  [4, ' ,.:;IÌÍÎÏ\u00a0'],
  [4.8, "!'·`ft|´"],
  [5.6, '/()[]r{}ï'],
  [6.8, '_ª°²³"^¯º'],
  [7.6, '?s'],
  [8, 'JLackvxyz¢¥§àáâãäåçýÿ'],
  [8.4, 'Fehnou«µ»èéêëðñòóôõöøùúûü'],
  [8.8, 'Ebdgpq£ÈÉÊËßþ'],
  [9.2, '0123456789#$&*+-<=>BPRSTZ~±×Þ÷'],
  [10, 'KXYÝAVÀÁÂÃÄÅ'],
  [10.8, 'CDÇÐGHNOQUÑÒÓÔÕÖØÙÚÛÜ'],
  [12, 'w¼½'],
  [12.8, 'm¾M©'],
  [14.4, 'æ@%ÆW'],
];
/** For the other Latin letters, and for all other characters. */
const otherLatinPx = 11;
const broadestPx = 16;
/** The space between thousands in French. */
const narrowSpace = 0x202f;
const narrowSpacePx = 4;
const latinEnd = 0x180;
const ellipsis = '…';

const widthsPx = new Float32Array(latinEnd).fill(otherLatinPx);
for (const [px, characters] of byWidth)
  for (const character of characters) widthsPx[character.charCodeAt(0)] = px;

/** An upper estimate of the width of a text, px, without asking the browser, which would cause a layout. */
export function mostTextPx(text: string): number {
  let px = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    px += widthsPx[code] ?? (code === narrowSpace ? narrowSpacePx : broadestPx);
  }
  return px;
}

/** As much of a text as safely fits into `roomPx`, with an ellipsis if it is cut. */
export function fittingText(text: string, roomPx: number): string {
  if (mostTextPx(text) <= roomPx) return text;
  let px = mostTextPx(ellipsis);
  let fitting = '';
  for (const character of text) {
    px += mostTextPx(character);
    if (px > roomPx) break;
    fitting += character;
  }
  return fitting.trimEnd() + ellipsis;
}
