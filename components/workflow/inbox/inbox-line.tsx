import type { ComponentProps } from 'react';
import type { Selection } from '@/components/lists/use-selection';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { KindHead, ProjectHead } from './inbox-heads';
import type { InboxLine } from './inbox-lines';
import { InboxRow } from './inbox-row';

export interface InboxLinesProps {
  lines: readonly InboxLine[];
  currentKey: string | null;
  selection: Selection<InboxTaskDto>;
  addressOf: (task: InboxTaskDto) => string;
  onOpen: (task: InboxTaskDto) => void;
  onFold: (group: string) => void;
  /** The row of the current task gets the focus, because a key moved there. */
  isMoved: boolean;
}

interface LineProps extends InboxLinesProps {
  line: InboxLine;
  /** Attributes of the list item. */
  place: ComponentProps<'li'>;
}

/** One line of the inbox: the heading of a project or kind, or a task. */
export function Line({ line, place, ...props }: LineProps) {
  const { selection, onFold, currentKey } = props;
  if (line.type === 'project') {
    const { project, isFolded, key } = line;
    return <ProjectHead project={project} isFolded={isFolded} onFold={() => onFold(key)} place={place} />;
  }
  if (line.type === 'kind') {
    const { kind, isFolded, key } = line;
    return (
      <KindHead
        kind={kind}
        isFolded={isFolded}
        onFold={() => onFold(key)}
        selected={kind.tasks.filter((task) => selection.has(task)).length}
        onSelectAll={(isSelected) => selection.set(kind.tasks, isSelected)}
        place={place}
      />
    );
  }
  const { task } = line;
  return (
    <InboxRow
      task={task}
      href={props.addressOf(task)}
      isCurrent={inboxKey(task) === currentKey}
      isSelected={selection.has(task)}
      onOpen={props.onOpen}
      onSelect={selection.toggle}
      place={place}
    />
  );
}
