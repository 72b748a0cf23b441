// Exits with 0 if the portal on PORT is ready to serve: for a container's health check.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`;
const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
