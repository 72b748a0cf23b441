import type { ReactNode } from 'react';

interface AccountPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Next to the form if there is room. */
  aside?: ReactNode;
}

/** The narrow layout of the pages to sign in, sign out or set a password. */
export function AccountPage({ title, intro, children, aside }: AccountPageProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 lg:max-w-fit lg:flex-row lg:items-start">
      <section className="min-w-0 rounded-lg border bg-surface p-6 lg:w-96 lg:shrink-0">
        <h1 className="font-semibold text-lg tracking-tight">{title}</h1>
        {intro && <p className="mt-1 text-ink-2">{intro}</p>}
        <div className="mt-5 flex flex-col gap-4">{children}</div>
      </section>
      {aside && <div className="min-w-0 lg:w-140">{aside}</div>}
    </div>
  );
}
