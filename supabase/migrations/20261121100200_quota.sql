-- The daily quota. Clients read their own row and never write it: the count, the tier and the reset
-- belong to the functions below, and the only clock is the server's.

create table public.user_daily_limits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'pro', 'premium')),
  generations_today integer not null default 0 check (generations_today >= 0),
  reset_at timestamptz not null,
  -- The zone the next reset is computed in; null until the client has named one.
  timezone text check (char_length(timezone) <= 64),
  -- Counts the resets, so that a unit taken before one is never given back after it.
  window_no bigint not null default 1 check (window_no > 0),
  created_at timestamptz not null default now()
);

alter table public.user_daily_limits enable row level security;
revoke all on public.user_daily_limits from public, anon, authenticated;
grant select on public.user_daily_limits to authenticated;
grant all on public.user_daily_limits to service_role;

create policy "owner reads own limit" on public.user_daily_limits
  for select to authenticated using (user_id = (select auth.uid()));

-- One row per quota unit ever taken. In every window
--   generations_today = number of its rows that are reserved or settled.
create table public.quota_ledger (
  user_id uuid not null references auth.users (id) on delete cascade,
  op_id uuid not null,
  kind text not null default 'generation' check (kind in ('generation', 'increment')),
  state text not null check (state in ('reserved', 'settled', 'released')),
  window_no bigint not null check (window_no > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, op_id)
);

alter table public.quota_ledger enable row level security;
revoke all on public.quota_ledger from public, anon, authenticated;
grant all on public.quota_ledger to service_role;

create function private.daily_quota(p_tier text) returns integer
language sql immutable set search_path = '' as $$
  select case p_tier when 'premium' then 9999 when 'pro' then 999 else 5 end;
$$;

-- The zone if it is one, else UTC. Names of the POSIX kind ("X+9") are no zones of ours.
create function private.known_zone(p_zone text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if p_zone is null or char_length(p_zone) > 64 or p_zone !~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$'
    or (p_zone ~ '[0-9]' and p_zone !~ '^Etc/GMT[+-][0-9]{1,2}$') then
    return 'UTC';
  end if;
  perform now() at time zone p_zone;
  return p_zone;
exception when invalid_parameter_value then
  return 'UTC';
end;
$$;

-- The first local midnight after p_after that is not before p_earliest.
create function private.next_local_midnight(p_zone text, p_after timestamptz, p_earliest timestamptz)
returns timestamptz language plpgsql stable set search_path = '' as $$
declare
  zone text := private.known_zone(p_zone);
  day timestamp := date_trunc('day', p_after at time zone zone);
  midnight timestamptz;
begin
  loop
    day := day + interval '1 day';
    midnight := day at time zone zone;
    exit when midnight > p_after and (p_earliest is null or midnight >= p_earliest);
  end loop;
  return midnight;
end;
$$;

-- Makes the user's row if there is none, stores the zone, and starts a new window when the old one
-- is over. A changed zone moves only resets still to come, which are at least 23 hours apart.
create function private.roll_daily_limit(p_user_id uuid, p_zone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  zone text := case when p_zone is not null then private.known_zone(p_zone) end;
begin
  insert into public.user_daily_limits (user_id, reset_at, timezone)
  values (p_user_id, private.next_local_midnight(zone, now(), null), zone)
  on conflict (user_id) do nothing;

  update public.user_daily_limits l set
    timezone = zone,
    -- The first zone ever named replaces the guess the row was made with.
    reset_at = case when l.timezone is null and l.reset_at > now()
      then private.next_local_midnight(zone, now(), null) else l.reset_at end
  where l.user_id = p_user_id and zone is not null and l.timezone is distinct from zone;

  update public.user_daily_limits l set
    generations_today = 0,
    window_no = l.window_no + 1,
    reset_at = private.next_local_midnight(l.timezone, now(), l.reset_at + interval '23 hours')
  where l.user_id = p_user_id and l.reset_at <= now();
end;
$$;

-- Takes one unit in one conditional UPDATE; false when none is left.
create function private.take_quota(p_user_id uuid, p_op_id uuid, p_kind text, p_state text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  taken_in bigint;
begin
  perform private.roll_daily_limit(p_user_id, null);
  update public.user_daily_limits
  set generations_today = generations_today + 1
  where user_id = p_user_id and generations_today < private.daily_quota(subscription_tier)
  returning window_no into taken_in;
  if taken_in is null then
    return false;
  end if;
  insert into public.quota_ledger (user_id, op_id, kind, state, window_no)
  values (p_user_id, p_op_id, p_kind, p_state, taken_in)
  on conflict (user_id, op_id) do update
    set state = excluded.state, window_no = excluded.window_no, updated_at = now();
  return true;
end;
$$;

-- Gives a reserved unit back, once, and only to the window it was taken from.
create function private.release_quota(p_user_id uuid, p_op_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  taken_in bigint;
begin
  update public.quota_ledger set state = 'released', updated_at = now()
  where user_id = p_user_id and op_id = p_op_id and state = 'reserved'
  returning window_no into taken_in;
  if taken_in is not null then
    update public.user_daily_limits set generations_today = generations_today - 1
    where user_id = p_user_id and window_no = taken_in;
  end if;
end;
$$;

create function private.limit_summary(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'generations_today', l.generations_today,
    'daily_limit', private.daily_quota(l.subscription_tier),
    'remaining', greatest(private.daily_quota(l.subscription_tier) - l.generations_today, 0),
    'reset_at', l.reset_at,
    'subscription_tier', l.subscription_tier,
    'server_now', now())
  from public.user_daily_limits l where l.user_id = p_user_id;
$$;

-- The caller's limit, created and reset as needed (specification, section 4).
create function public.check_daily_limit(p_timezone text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    raise insufficient_privilege using message = 'Authentication required';
  end if;
  perform private.roll_daily_limit(me, p_timezone);
  return private.limit_summary(me);
end;
$$;

-- Specification, section 7. Counts for the caller alone and never beyond the quota; generating does
-- not need it, because a reservation has already counted.
create function public.increment_generation_count(p_user_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or p_user_id is distinct from auth.uid() then
    raise insufficient_privilege using message = 'Access denied';
  end if;
  perform private.take_quota(p_user_id, gen_random_uuid(), 'increment', 'settled');
  return (select generations_today from public.user_daily_limits where user_id = p_user_id);
end;
$$;

-- For the operator: the plan of an account.
create function public.set_subscription_tier(p_user_id uuid, p_tier text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.roll_daily_limit(p_user_id, null);
  update public.user_daily_limits set subscription_tier = p_tier where user_id = p_user_id;
  return private.limit_summary(p_user_id);
end;
$$;

revoke all on function private.daily_quota(text), private.known_zone(text),
  private.next_local_midnight(text, timestamptz, timestamptz), private.roll_daily_limit(uuid, text),
  private.take_quota(uuid, uuid, text, text), private.release_quota(uuid, uuid),
  private.limit_summary(uuid) from public, anon, authenticated;
revoke all on function public.check_daily_limit(text), public.increment_generation_count(uuid),
  public.set_subscription_tier(uuid, text) from public, anon, authenticated;
grant execute on function public.check_daily_limit(text), public.increment_generation_count(uuid)
  to authenticated, service_role;
grant execute on function public.set_subscription_tier(uuid, text) to service_role;
