import { ALLOWED, refuse, type Verdict } from './verdict';

/** Who is to lose access, and how many other administrators could still let them in again. */
interface DeactivationFacts {
  isAdministrator: boolean;
  /** Active administrators besides them. */
  otherAdministrators: number;
}

/** Take somebody's access away: the last administrator stays. */
export function canDeactivate({ isAdministrator, otherAdministrators }: DeactivationFacts): Verdict {
  return isAdministrator && otherAdministrators === 0 ? refuse('LastAdministrator') : ALLOWED;
}
