import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Toaster } from '@/components/ui/toaster';
import { env } from '@/lib/env';
import { ChoiceSamples } from './choice-samples';
import { DisplaySamples } from './display-samples';
import { FieldSamples } from './field-samples';
import { OverlaySamples } from './overlay-samples';
import { TableSamples } from './table-samples';

export const metadata: Metadata = { title: 'Gallery' };

/** Every part of the interface in all its states, in light and dark; while the portal is developed. */
export default function GalleryPage() {
  if (process.env.NODE_ENV !== 'development' && !env().UI_GALLERY) notFound();
  return (
    <main className="mx-auto max-w-[1480px] p-5">
      <h1 className="mb-4 font-semibold text-lg">Gallery</h1>
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
            <OverlaySamples />
            <TableSamples />
          </section>
        ))}
      </div>
      <Toaster />
    </main>
  );
}
