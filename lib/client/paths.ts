/** The portal product that the screens work in (rest.md, `{product}`). */
const PRODUCT_KEY = 'planner';

/** Address of a resource below `/api/data/{product}`. */
export function dataPath(resource: string): string {
  return `/api/data/${PRODUCT_KEY}/${resource}`;
}

/** Address of a resource below `/api/account/{product}`. */
export function accountPath(resource: string): string {
  return `/api/account/${PRODUCT_KEY}/${resource}`;
}
