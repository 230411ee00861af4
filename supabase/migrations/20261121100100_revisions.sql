-- Revisions: every change to a user's rows gets the next number of that user. The number is taken
-- under a lock on the user's row that is held until commit, so commit order is revision order and a
-- client that reads past its cursor can never miss a row that committed late.

create table public.user_rev (
  user_id uuid primary key references auth.users (id) on delete cascade,
  rev bigint not null default 0 check (rev >= 0),
  -- Tombstones up to here have been dropped; a client whose cursor is older starts over.
  floor bigint not null default 0 check (floor >= 0)
);

alter table public.user_rev enable row level security;
revoke all on public.user_rev from public, anon, authenticated;
grant select on public.user_rev to authenticated;
grant all on public.user_rev to service_role;

create policy "owner reads own revision" on public.user_rev
  for select to authenticated using (user_id = (select auth.uid()));

create table public.tombstones (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null,
  rev bigint not null check (rev > 0),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

create unique index tombstones_user_rev on public.tombstones (user_id, rev);
create index tombstones_created on public.tombstones (created_at);

alter table public.tombstones enable row level security;
revoke all on public.tombstones from public, anon, authenticated;
grant select on public.tombstones to authenticated;
grant all on public.tombstones to service_role;

create policy "owner reads own tombstones" on public.tombstones
  for select to authenticated using (user_id = (select auth.uid()));

create function private.next_rev(p_user_id uuid) returns bigint
language sql security definer set search_path = '' as $$
  insert into public.user_rev as r (user_id, rev) values (p_user_id, 1)
  on conflict (user_id) do update set rev = r.rev + 1
  returning rev;
$$;

create function private.stamp_rev() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.rev := private.next_rev(new.user_id);
  if tg_table_name = 'user_preferences' then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

-- A deletion leaves its id behind, so that other devices hear of it, and takes the words out of the job
-- that made the picture: its key is still known and makes nothing new. When the whole account goes the
-- user's row is gone already and nothing is left to tell.
create function private.leave_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from auth.users where id = old.user_id) then
    insert into public.tombstones (user_id, id, rev)
    values (old.user_id, old.id, private.next_rev(old.user_id))
    on conflict (user_id, id) do update set rev = excluded.rev, created_at = now();
    update public.generation_jobs set request = '{}', result = null, updated_at = now(),
      answer = jsonb_build_object('op_id', op_id, 'saved', false, 'generation', null)
    where user_id = old.user_id and op_id = old.id and state = 'done';
  end if;
  return null;
end;
$$;

create trigger generations_stamp_insert before insert on public.generations
  for each row execute function private.stamp_rev();
create trigger generations_stamp_update before update on public.generations
  for each row when (old.* is distinct from new.*) execute function private.stamp_rev();
create trigger generations_leave_tombstone after delete on public.generations
  for each row execute function private.leave_tombstone();
create trigger user_preferences_stamp_insert before insert on public.user_preferences
  for each row execute function private.stamp_rev();
create trigger user_preferences_stamp_update before update on public.user_preferences
  for each row when (old.* is distinct from new.*) execute function private.stamp_rev();

-- Drops tombstones older than 90 days and raises the floor of their users.
create function private.drop_old_tombstones() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  dropped integer;
begin
  with gone as (
    delete from public.tombstones where created_at < now() - interval '90 days' returning user_id, rev
  ), floors as (
    update public.user_rev r set floor = greatest(r.floor, g.rev)
    from (select user_id, max(rev) as rev from gone group by user_id) g
    where r.user_id = g.user_id
  )
  select count(*) into dropped from gone;
  return dropped;
end;
$$;

-- The caller's own changes after a revision, oldest first, one page. Security invoker: row-level
-- security applies; public rows of others are kept out by naming the user. Each branch reads its
-- (user_id, rev) index in order and stops; rows become JSON only once the page is known.
create function public.pull_changes(p_after bigint, p_limit integer default 200) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  after constant bigint := greatest(coalesce(p_after, 0), 0);
  size constant integer := least(greatest(coalesce(p_limit, 200), 1), 1000);
  changes jsonb;
  last_rev bigint;
  found_more boolean;
begin
  with generation_page as materialized (
    select g.* from public.generations g
    where g.user_id = me and g.rev > after order by g.rev limit size + 1
  ), tombstone_page as materialized (
    select t.rev, t.id from public.tombstones t
    where t.user_id = me and t.rev > after order by t.rev limit size + 1
  ), preferences_page as materialized (
    select p.* from public.user_preferences p where p.user_id = me and p.rev > after
  ), positions as (
    select rev from generation_page
    union all select rev from tombstone_page
    union all select rev from preferences_page
    order by rev limit size + 1
  ), cut as (
    -- Revisions are unique per user, so the page ends at one of them.
    select max(rev) as rev, (select count(*) from positions) > size as more
    from (select rev from positions order by rev limit size) page
  ), page as (
    select g.rev, 'generation' as kind, to_jsonb(g) as body from generation_page g, cut where g.rev <= cut.rev
    union all
    select t.rev, 'tombstone', jsonb_build_object('id', t.id) from tombstone_page t, cut where t.rev <= cut.rev
    union all
    select p.rev, 'preferences', to_jsonb(p) from preferences_page p, cut where p.rev <= cut.rev
  )
  select (select jsonb_agg(jsonb_build_object('rev', page.rev, 'kind', page.kind, 'row', page.body)
      order by page.rev) from page), cut.rev, cut.more
  into changes, last_rev, found_more from cut;

  return jsonb_build_object(
    'changes', coalesce(changes, '[]'::jsonb),
    'cursor', coalesce(last_rev, after),
    'floor', coalesce((select r.floor from public.user_rev r where r.user_id = me), 0),
    'has_more', found_more);
end;
$$;

revoke all on function private.next_rev(uuid), private.stamp_rev(), private.leave_tombstone(),
  private.drop_old_tombstones() from public, anon, authenticated;
revoke all on function public.pull_changes(bigint, integer) from public, anon, authenticated;
grant execute on function public.pull_changes(bigint, integer) to authenticated, service_role;
