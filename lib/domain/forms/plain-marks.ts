const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;

/**
 * A text as it is seen: characters without a width, such as the zero-width space of web pages, are removed;
 * full-width letters, digits and marks become the usual ones.
 */
export function asSeen(text: string): string {
  return text.replace(INVISIBLE, '').replace(FULL_WIDTH, usualForm);
}

/** The full-width forms follow ASCII at a fixed distance, but for the space. */
function usualForm(mark: string): string {
  return mark === '\u3000' ? ' ' : String.fromCharCode(mark.charCodeAt(0) - 0xfee0);
}
