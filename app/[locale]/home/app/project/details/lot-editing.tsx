import { LotMaterialsAction } from '@/components/deliveries/lot-materials-action';
import type { LotEditing as Editing } from '@/lib/services/deliveries/get-lot-editing';

interface LotEditingProps {
  rootUnitId: string;
  /** The initial values of the dialog. */
  editing: Editing;
  size?: 'sm';
}

/** The button that opens the materials and delivery dates of an approval lot. */
export function LotEditing({ rootUnitId, editing, size }: LotEditingProps) {
  return <LotMaterialsAction {...editing} rootUnitId={rootUnitId} {...(size && { size })} />;
}
