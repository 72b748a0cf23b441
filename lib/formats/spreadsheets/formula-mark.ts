/** First characters of formulas, including full-width and small forms. */
const SIGN = /^[=+\-@＝＋－＠﹦﹢﹣﹫]$/u;
const LINE_OR_TAB = /^[\t\r\n]$/;
/** Characters to skip before a formula: spaces, control and format characters, quotes, existing marks. */
const SKIPPED = /^['"\s\p{Cc}\p{Cf}]$/u;
/** Characters that could separate cells if the file is opened with another separator. */
const SEPARATOR = /^[,;|\t\r\n]$/;
const MARK = "'";

/**
 * Puts an apostrophe before everything that a spreadsheet could read as a formula: at the start of the text,
 * and after every character that could separate cells.
 */
export function withFormulaMarks(text: string): string {
  const letters = [...text];
  const isFormula = formulasIn(letters);
  return letters
    .map((letter, at) => (isFormula[at] && isCellStart(letters, at) ? MARK + letter : letter))
    .join('');
}

/** Reverses `withFormulaMarks`. */
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

/** Whether a formula begins at each position, after skipped characters too; in one pass from the end. */
function formulasIn(letters: readonly string[]): boolean[] {
  const found: boolean[] = new Array(letters.length).fill(false);
  for (let at = letters.length - 1; at >= 0; at--) {
    const letter = letters[at] ?? '';
    found[at] =
      SIGN.test(letter) || LINE_OR_TAB.test(letter) || (SKIPPED.test(letter) && found[at + 1] === true);
  }
  return found;
}
