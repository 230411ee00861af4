-- Stale reservations are also ended inside reserve_generation; where pg_cron exists it does so for
-- everybody once a minute. A backend without it calls reap_stale() by a timer of its own.

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('reap-stale', '* * * * *', 'select public.reap_stale()');
  end if;
end;
$$;
