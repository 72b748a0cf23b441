import { InboxFrame } from '../inbox-frame';

/** The list stays while the open task changes. */
export default function InboxLayout({ children }: LayoutProps<'/[locale]/home/app/task-list/inbox'>) {
  return <InboxFrame>{children}</InboxFrame>;
}
