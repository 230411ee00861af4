-- One reaper at a time. Each takes the limits of many users, in the order of their stale jobs: two at once
-- could wait for each other. The second has nothing to do, so it does not wait.
create or replace function public.reap_stale() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('pinhole.reap_stale', 0)) then
    return 0;
  end if;
  perform private.drop_old_tombstones();
  return private.reap(null);
end;
$$;
