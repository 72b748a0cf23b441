import { ALLOWED, refuse, type Verdict } from './verdict';

/** The person to deactivate, and the number of administrators who could reactivate them. */
interface DeactivationFacts {
  isAdministrator: boolean;
  /** The number of other active administrators. */
  otherAdministrators: number;
}

/** Deactivate a person; the last administrator cannot be deactivated. */
export function canDeactivate({ isAdministrator, otherAdministrators }: DeactivationFacts): Verdict {
  return isAdministrator && otherAdministrators === 0 ? refuse('LastAdministrator') : ALLOWED;
}
