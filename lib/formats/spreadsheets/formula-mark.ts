/** What formulas begin with, the full-width and small forms of the signs too. */
const SIGN = /^[=+\-@＝＋－＠﹦﹢﹣﹫]$/u;
const LINE_OR_TAB = /^[\t\r\n]$/;
/** What may go away before a formula: blanks, control and format characters, quotes; and marks that stand already. */
const SKIPPED = /^['"\s\p{Cc}\p{Cf}]$/u;
/** What could separate cells, should somebody open a file with another separator. */
const SEPARATOR = /^[,;|\t\r\n]$/;
const MARK = "'";

/**
 * A text with an apostrophe before everything that a spreadsheet could read as a formula: at its start, and behind
 * every character that could separate cells.
 */
export function withFormulaMarks(text: string): string {
  const letters = [...text];
  const isFormula = formulasIn(letters);
  return letters
    .map((letter, at) => (isFormula[at] && isCellStart(letters, at) ? MARK + letter : letter))
    .join('');
}

/** The text as it was before `withFormulaMarks`. */
export function withoutFormulaMarks(text: string): string {
  const letters = [...text];
  const isFormula = formulasIn(letters);
  return letters
    .filter((letter, at) => !(letter === MARK && isFormula[at + 1] && isCellStart(letters, at)))
    .join('');
}

function isCellStart(letters: readonly string[], at: number): boolean {
  return at === 0 || SEPARATOR.test(letters[at - 1] ?? '');
}

/** Where a formula begins, and where only skipped characters stand before one; from the end, so that it is one pass. */
function formulasIn(letters: readonly string[]): boolean[] {
  const found: boolean[] = new Array(letters.length).fill(false);
  for (let at = letters.length - 1; at >= 0; at--) {
    const letter = letters[at] ?? '';
    found[at] =
      SIGN.test(letter) || LINE_OR_TAB.test(letter) || (SKIPPED.test(letter) && found[at + 1] === true);
  }
  return found;
}
