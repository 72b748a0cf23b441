import { PageHeader } from '@/components/ui/page-header';
import { Toaster } from '@/components/ui/toaster';
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

/** All elements of the interface in all their states, in light and in dark. */
export function Gallery() {
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
            <PaletteSamples />
            <WorkSamples />
            <ProjectSamples />
            <AccountSamples />
          </section>
        ))}
      </div>
      <Toaster />
    </main>
  );
}
