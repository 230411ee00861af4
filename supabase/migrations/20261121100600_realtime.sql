-- Realtime is a hint to pull: new pictures as the specification has them, and the user's revision
-- for every other change. A backend without the publication simply sends no hints.

do $$
declare
  wanted text;
begin
  if exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    foreach wanted in array array['generations', 'user_rev'] loop
      if not exists (select 1 from pg_publication_tables
        where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = wanted) then
        execute format('alter publication supabase_realtime add table public.%I', wanted);
      end if;
    end loop;
  end if;
end;
$$;
