import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageHeader } from '@/components/ui/page-header';
import { Toaster } from '@/components/ui/toaster';
import { env } from '@/lib/env';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { AccountSamples } from './account-samples';
import { ChoiceSamples } from './choice-samples';
import { DialogSamples } from './dialog-samples';
import { DisplaySamples } from './display-samples';
import { FieldSamples } from './field-samples';
import { NoticeSamples } from './notice-samples';
import { OverlaySamples } from './overlay-samples';
import { PaletteSamples } from './palette-samples';
import { ProjectSamples } from './project-samples';
import { TableSamples } from './table-samples';
import { WorkSamples } from './work-samples';

export const metadata: Metadata = { title: 'Gallery' };

/** Texts of the domain's cards; texts of UI elements are in the samples. */
const CARD_TEXTS = [
  ...(['palette', 'searchKinds', 'unitTypes', 'unitTree', 'states'] as const),
  ...(['inbox', 'taskKeys', 'roles', 'lots'] as const),
  ...(['orders', 'grid', 'errors.ORDER', 'errors.ORDERITEM'] as const),
  ...(['units', 'members', 'workflow', 'tasks', 'help', 'dashboard', 'deliveries'] as const),
  ...(['profile', 'auth', 'tokens', 'substitutes'] as const),
] as const;

/** A gallery of all UI elements in all states, in light and dark mode; only in development. */
export default function GalleryPage() {
  if (process.env.NODE_ENV !== 'development' && !env().UI_GALLERY) notFound();
  return (
    <main className="mx-auto max-w-[1480px] p-5">
      <PageHeader title="Gallery" facts="Every part of the interface in all its states" />
      <div className="grid gap-5 md:grid-cols-2">
        {(['light', 'dark'] as const).map((scheme) => (
          <section
            key={scheme}
            aria-label={scheme}
            className={`min-w-0 rounded border bg-canvas p-4 text-ink ${scheme === 'dark' ? 'scheme-dark' : 'scheme-light'}`}
          >
            <DisplaySamples />
            <FieldSamples />
            <ChoiceSamples />
            <NoticeSamples />
            <DialogSamples />
            <OverlaySamples />
            <TableSamples />
            <ClientMessages namespaces={CARD_TEXTS}>
              <PaletteSamples />
              <WorkSamples />
              <ProjectSamples />
              <AccountSamples />
            </ClientMessages>
          </section>
        ))}
      </div>
      <Toaster />
    </main>
  );
}
