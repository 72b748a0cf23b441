import { NewRootButton } from '@/components/units/new-root-button';
import type { NewRootOffer } from './load-new-root';

/** The button to create a project. */
export function NewRoot(offer: NewRootOffer) {
  return <NewRootButton {...offer} />;
}
