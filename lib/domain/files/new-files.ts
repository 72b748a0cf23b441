import { type Day, todayInBerlin } from '../calendar';

interface DatedFile {
  /** When its present version came: ISO 8601. */
  createdOn: string;
}

/** Files whose present version came on a day or later, by the calendar of the plants. */
export function filesSinceDay<File extends DatedFile>(files: readonly File[], day: Day): File[] {
  return files.filter(({ createdOn }) => todayInBerlin(new Date(createdOn)) >= day);
}

/** Files whose present version came after an instant, ISO 8601. */
export function filesAfter<File extends DatedFile>(files: readonly File[], instant: string): File[] {
  return files.filter(({ createdOn }) => Date.parse(createdOn) > Date.parse(instant));
}
