-- The CLI's own bookkeeping, so that `supabase migration list` reads the same table.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
grant usage on schema supabase_migrations to postgres;
grant all on all tables in schema supabase_migrations to postgres;
