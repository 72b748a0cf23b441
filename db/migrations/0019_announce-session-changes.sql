-- Every web process remembers who is behind a session for some seconds; whatever changes that is said here, whoever
-- writes it (decision 0024). Statements, not rows: the listener forgets everybody.
CREATE FUNCTION announce_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_sessions', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_announce_session_change AFTER UPDATE OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();--> statement-breakpoint
CREATE TRIGGER user_sessions_announce_session_change AFTER UPDATE OF revoked_at OR DELETE OR TRUNCATE ON user_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();--> statement-breakpoint
CREATE TRIGGER user_tenants_announce_session_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_tenants
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();--> statement-breakpoint
CREATE TRIGGER user_sales_organisations_announce_session_change
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_sales_organisations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
