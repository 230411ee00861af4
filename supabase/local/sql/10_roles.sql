-- The roles of a hosted project, with the rights that matter for grants and policies.
-- Run as the superuser supabase_admin; safe to run again.
do $$
begin
  if to_regrole('anon') is null then create role anon nologin noinherit; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  if to_regrole('authenticator') is null then create role authenticator login noinherit; end if;
  if to_regrole('supabase_auth_admin') is null then create role supabase_auth_admin nologin noinherit createrole; end if;
  if to_regrole('supabase_storage_admin') is null then create role supabase_storage_admin login noinherit; end if;
  if to_regrole('dashboard_user') is null then create role dashboard_user nologin createdb createrole; end if;
  -- As on hosted: the owner of the project's tables is no superuser, but passes row-level security.
  if to_regrole('postgres') is null then create role postgres login createrole createdb bypassrls; end if;
end
$$;

grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
grant anon, authenticated, service_role to postgres with admin option;
grant supabase_storage_admin to postgres;

alter database postgres owner to postgres;
alter role postgres set search_path to "$user", public, extensions;
alter role authenticator set search_path to public, extensions;
alter role authenticator set statement_timeout to '8s';
alter role authenticator set lock_timeout to '8s';
alter role authenticator set idle_in_transaction_session_timeout to '30s';

create schema if not exists extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
grant create on schema extensions to postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

-- Hosted default privileges: every new table is open until the migration says otherwise.
grant usage on schema public to postgres, anon, authenticated, service_role;
grant create on schema public to postgres;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
alter publication supabase_realtime owner to postgres;
