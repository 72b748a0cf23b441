/** The print outlet: A4 with a margin of 1 cm and nothing of the shell (portal-1 §2, print view). */
export default function PrintLayout({ children }: LayoutProps<'/[locale]/print'>) {
  return <main className="print-sheet mx-auto bg-surface text-ink">{children}</main>;
}
