import { NewRootButton } from '@/components/units/new-root-button';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { NewRootOffer } from './load-new-root';

/** The button to create a project. */
export function NewRoot(offer: NewRootOffer) {
  return (
    <ClientMessages namespaces={['unitForms']}>
      <NewRootButton {...offer} />
    </ClientMessages>
  );
}
