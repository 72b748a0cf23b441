/** The provider of `AUTH_OIDC_ISSUER`, `AUTH_OIDC_CLIENT_ID` and `AUTH_OIDC_CLIENT_SECRET`. */
export const DEFAULT_PROVIDER = 'default';

/** Names a provider in addresses and in the environment. */
export const PROVIDER_KEY = /^[a-z][a-z0-9-]{1,19}$/;
export const MAX_PROVIDER_KEY = 20;
export const MAX_CLIENT_ID = 200;
export const MAX_CLAIM = 200;
export const MAX_GROUP_NAME = 256;
export const MAX_GRANTS = 200;
export const MAX_DOMAINS = 50;
/** Of a name in the domain name system. */
export const MAX_DOMAIN = 253;
export const MAX_PROVIDERS = 20;

/** A domain of addresses, in lower case. */
export const MAIL_DOMAIN = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}$/;

/** The setting that holds the secret of a provider, which is stored nowhere else. */
export function secretVariable(key: string): string {
  if (key === DEFAULT_PROVIDER) return 'AUTH_OIDC_CLIENT_SECRET';
  return `AUTH_OIDC_${key.toUpperCase().replaceAll('-', '_')}_CLIENT_SECRET`;
}

/** The name of a provider in the addresses of the sign-in; that of `default` is known to providers already. */
export function authProviderId(key: string): string {
  return key === DEFAULT_PROVIDER ? 'oidc' : `oidc-${key}`;
}
