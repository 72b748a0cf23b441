/** A printed answer with the text of its question. */
export interface PrintedAnswer {
  label: string;
  /** Its lines; several for notes, block types and delivery schedules. */
  lines: readonly string[];
}

/** The printed information sheet of a project in one language. */
export interface PrintedSheets {
  /** Number and title of the project. */
  title: string;
  /** The notice above the sheets if nothing or not everything is filled in. */
  notice: string | null;
  sheets: readonly {
    title: string;
    sections: readonly { title: string; answers: readonly PrintedAnswer[] }[];
  }[];
}
