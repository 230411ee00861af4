-- What the app tells of itself is kept for 90 days, and of one user not more than 2,000 events and 2,000
-- measured values come in within a day.

create index app_events_created on public.app_events (created_at);
create index web_vitals_created on public.web_vitals (created_at);

-- A bounded piece each time: the reaper comes every minute and holds locks meanwhile.
create function private.drop_old_telemetry() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  dropped integer;
  more integer;
begin
  delete from public.app_events where id in (
    select id from public.app_events where created_at < now() - interval '90 days' order by created_at limit 1000);
  get diagnostics dropped = row_count;
  delete from public.web_vitals where id in (
    select id from public.web_vitals where created_at < now() - interval '90 days' order by created_at limit 1000);
  get diagnostics more = row_count;
  return dropped + more;
end;
$$;

create or replace function public.reap_stale() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  -- One reaper at a time: each takes the limits of many users, in the order of their stale jobs, and two at
  -- once could wait for each other. The second has nothing to do, so it does not wait.
  if not pg_try_advisory_xact_lock(hashtextextended('pinhole.reap_stale', 0)) then
    return 0;
  end if;
  perform private.drop_old_tombstones();
  perform private.drop_old_telemetry();
  return private.reap(null);
end;
$$;

-- Refused like a row that breaks a rule, which nobody sends again: the app drops it with a warning. Reads
-- the user's rows of one day by an index, at most 2,000 of them.
create function private.bound_telemetry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  earlier bigint;
  known boolean;
begin
  execute format(
    'select count(*) from (select from public.%I where user_id = $1 and created_at > now() - interval ''1 day'' limit 2000) x',
    tg_table_name) into earlier using new.user_id;
  if earlier < 2000 then
    return new;
  end if;
  -- One that is stored already adds nothing: its repetition is answered as before.
  execute format('select exists (select from public.%I where user_id = $1 and op_id = $2)', tg_table_name)
    into known using new.user_id, new.op_id;
  if known then
    return new;
  end if;
  raise check_violation using message = 'Too many for one day';
end;
$$;

create trigger bound_number before insert on public.app_events
  for each row execute function private.bound_telemetry();
create trigger bound_number before insert on public.web_vitals
  for each row execute function private.bound_telemetry();

revoke all on function private.drop_old_telemetry(), private.bound_telemetry() from public, anon, authenticated;
