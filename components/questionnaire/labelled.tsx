import type { ReactNode } from 'react';

/** A label with its unit: “Thickness (mm)”. */
export function Labelled({ unit, children }: { unit: string; children: ReactNode }) {
  return (
    <>
      {children}
      {unit && <span className="text-ink-3"> ({unit})</span>}
    </>
  );
}
