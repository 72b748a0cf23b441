/** An answer on paper, under the words of its question. */
export interface PrintedAnswer {
  label: string;
  /** Lines of it; more than one of notes, block types and delivery schedules. */
  lines: readonly string[];
}

/** The information sheet of a project on paper, in the words of one language. */
export interface PrintedSheets {
  /** Number and title of the project. */
  title: string;
  /** What is said above the sheets: that nothing is filled in, or not everything. */
  notice: string | null;
  sheets: readonly {
    title: string;
    sections: readonly { title: string; answers: readonly PrintedAnswer[] }[];
  }[];
}
