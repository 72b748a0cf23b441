import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/** The tables of notifications and delayed workflows: internals, where the product has workflows (portal-1 §2). */
export function canSeeWorkflows(facts: {
  viewer: { isInternal: boolean };
  product: { workflowsAllowed: boolean };
}): Verdict {
  return firstRefusal(
    facts.viewer.isInternal ? ALLOWED : refuse('InternalOnly'),
    facts.product.workflowsAllowed ? ALLOWED : refuse('FeatureDisabled'),
  );
}
