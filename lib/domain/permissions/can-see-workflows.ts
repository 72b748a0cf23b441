import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/** Open the tables of notifications and delayed workflows: internal users, if the product has them (portal-1 §2). */
export function canSeeWorkflows(facts: {
  viewer: { isInternal: boolean };
  product: { workflowsAllowed: boolean };
}): Verdict {
  return firstRefusal(
    facts.viewer.isInternal ? ALLOWED : refuse('InternalOnly'),
    facts.product.workflowsAllowed ? ALLOWED : refuse('FeatureDisabled'),
  );
}
