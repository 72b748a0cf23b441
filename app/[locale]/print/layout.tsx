/** The print layout: A4 with a margin of 1 cm, without the shell (portal-1 §2, print view). */
export default function PrintLayout({ children }: LayoutProps<'/[locale]/print'>) {
  return (
    <main className="mx-auto bg-surface text-ink [@media_screen]:min-h-[297mm] [@media_screen]:w-[min(210mm,100%)] [@media_screen]:p-[1cm] [@media_screen]:shadow-float">
      {children}
    </main>
  );
}
