-- Who changed what, told to the local realtime service: every table of the publication
-- supabase_realtime announces its changes by key. What a row says never leaves the database this way;
-- the service reads it again as each subscriber.

create or replace function supabase_local.announce_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  key jsonb;
  announcement text;
begin
  select jsonb_object_agg(name, changed -> name) into key from unnest(tg_argv) as name;
  -- The key travels as text: a bigint would lose digits on the way. The same time within one
  -- transaction lets Postgres send repeated changes of one row once.
  announcement := jsonb_build_object(
    'type', tg_op, 'schema', tg_table_schema, 'table', tg_table_name, 'pk', key::text, 'ts', now())::text;
  -- Postgres refuses longer ones, and a hint must never fail the change itself.
  if octet_length(announcement) < 8000 then
    perform pg_notify('supabase_realtime', announcement);
  end if;
  return null;
end
$$;

-- Hangs the trigger on every published table that has a primary key, and takes it off all others.
create or replace function supabase_local.follow_publication() returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
begin
  for wanted in
    select p.schemaname, p.tablename, string_agg(quote_literal(a.attname), ', ' order by a.attnum) as key
    from pg_publication_tables p
    join pg_class c on c.relname = p.tablename and c.relnamespace = quote_ident(p.schemaname)::regnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where p.pubname = 'supabase_realtime'
    group by p.schemaname, p.tablename
  loop
    execute format(
      'create or replace trigger supabase_realtime after insert or update or delete on %I.%I
        for each row execute function supabase_local.announce_change(%s)',
      wanted.schemaname, wanted.tablename, wanted.key);
  end loop;
  for wanted in
    select n.nspname, c.relname
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where t.tgfoid = 'supabase_local.announce_change'::regproc and not exists (
      select 1 from pg_publication_tables p
      where p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname)
  loop
    execute format('drop trigger supabase_realtime on %I.%I', wanted.nspname, wanted.relname);
  end loop;
end
$$;

create or replace function supabase_local.on_publication_changed() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform supabase_local.follow_publication();
end
$$;

revoke all on function supabase_local.announce_change(), supabase_local.follow_publication(),
  supabase_local.on_publication_changed() from public;

drop event trigger if exists follow_publication;
create event trigger follow_publication on ddl_command_end
  when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION')
  execute function supabase_local.on_publication_changed();

select supabase_local.follow_publication();
