/** Characters by their width at 14 px with tabular figures, px; all others below are as wide as the usual ones. */
const byWidth: readonly (readonly [px: number, characters: string])[] = [
  [4.5, " !,.:;'|IijlÌÍÎÏìíîï·"],
  [6, '/\\`ft´()[]r{}'],
  [8.5, '"^_ª¯°²³º?JLacksvxyz¢¥§¿àáâãäåçýÿ'],
  [10, '*+-<=>ABKVXY~ÀÁÂÃÄÅ×Ý÷'],
  [11, 'CDGHNOQUÇÐÑÒÓÔÕÖØÙÚÛÜ'],
  [12.5, 'w¼½'],
  [14.5, 'Mm©¾æ%@Æ'],
  [16, 'WŒœ'],
];
const usualPx = 9.3;
/** For whatever lies outside the Latin alphabets. */
const broadestPx = 16;
const latinEnd = 0x180;

const widthsPx = new Float32Array(latinEnd).fill(usualPx);
for (const [px, characters] of byWidth)
  for (const character of characters) widthsPx[character.charCodeAt(0)] = px;

/** A text is hardly ever wider than this, px; found without asking the browser, which would lay out the page for it. */
export function mostTextPx(text: string): number {
  let px = 0;
  for (let index = 0; index < text.length; index++) px += widthsPx[text.charCodeAt(index)] ?? broadestPx;
  return px;
}
