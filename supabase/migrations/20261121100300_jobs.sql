-- Generation jobs: one row per (user, operation), the memory that makes a repeated request harmless.
--
--   running   an attempt holds it; `lease_until` says until when it is believed to be alive
--   done      a picture was made; `answer` is repeated for ever
--   refused   a final refusal (content policy); `answer` is repeated for ever
--   failed    not charged; the same key may try again
--   unknown   sent to a provider that cannot be asked, or paid for three times without a usable picture;
--             only the user may send it again
--
-- `attempt` is a fence: a lease that was lost is taken over under the next number, and only the
-- current number may store a provider's id, settle or fail.

create table public.generation_jobs (
  user_id uuid not null references auth.users (id) on delete cascade,
  op_id uuid not null,
  body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
  request jsonb not null check (jsonb_typeof(request) = 'object' and octet_length(request::text) <= 8192),
  state text not null check (state in ('running', 'done', 'refused', 'failed', 'unknown')),
  attempt integer not null default 1 check (attempt > 0),
  lease_until timestamptz not null,
  cancel_requested boolean not null default false,
  -- The user's last word to send again although the outcome was unknown; each word counts once.
  confirmed_by text check (char_length(confirmed_by) <= 64),
  provider text check (char_length(provider) <= 40),
  provider_job_id text check (char_length(provider_job_id) <= 200),
  -- When the current submission left for the provider; null when nothing was sent.
  submitted_at timestamptz,
  -- How often the provider worked and nothing came of it, since the user last asked for it.
  paid_failures integer not null default 0 check (paid_failures >= 0),
  -- What save_generation copies from: the columns of the generations row. Null again, as the request is
  -- empty, once the owner has deleted the picture.
  result jsonb check (octet_length(result::text) <= 8192),
  answer jsonb check (octet_length(answer::text) <= 32768),
  answer_status integer check (answer_status between 200 and 599),
  error_code text check (char_length(error_code) <= 64),
  error_message text check (char_length(error_message) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, op_id)
);

create index generation_jobs_leases on public.generation_jobs (lease_until) where state = 'running';

alter table public.generation_jobs enable row level security;
revoke all on public.generation_jobs from public, anon, authenticated;
grant all on public.generation_jobs to service_role;

create function private.lease() returns interval language sql immutable set search_path = '' as $$
  select interval '15 seconds';
$$;

-- Clients repeat a failed request for ever; a provider is not paid for ever.
create function private.paid_failures_max() returns integer language sql immutable set search_path = '' as $$
  select 3;
$$;

-- Ends reservations nobody works on any more. What was sent stays marked as sent, so that the next
-- request with this key asks the provider before it sends anything.
create function private.reap(p_user_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job record;
  reaped integer := 0;
begin
  for job in
    select user_id, op_id from public.generation_jobs
    where state = 'running' and (p_user_id is null or user_id = p_user_id)
      and lease_until < now() - case
        when provider_job_id is null or cancel_requested then interval '2 minutes' else interval '1 hour' end
    order by lease_until limit 100
    -- Never waits for a job somebody holds: no deadlock with reserve, and a held job is not stale.
    for update skip locked
  loop
    update public.generation_jobs set
      state = 'failed', error_code = 'timeout', error_message = 'The request was lost. It was not charged.',
      attempt = attempt + 1, updated_at = now()
    where user_id = job.user_id and op_id = job.op_id;
    perform private.release_quota(job.user_id, job.op_id);
    reaped := reaped + 1;
  end loop;
  return reaped;
end;
$$;

create function public.reap_stale() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_old_tombstones();
  return private.reap(null);
end;
$$;

-- For a backend that runs all functions in one process: at its start nobody can be working.
create function public.end_leases() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  update public.generation_jobs set lease_until = now() - interval '1 second'
  where state = 'running' and lease_until > now();
  get diagnostics ended = row_count;
  return ended;
end;
$$;

-- Claims an operation for the caller. The status of the answer is one of
--   run       {attempt}: nothing was sent, go ahead
--   lost      {attempt, provider, provider_job_id}: an earlier attempt may have reached the provider; ask it first
--   done, refused {answer, answer_status}: repeat it
--   running   {retry_after}
--   conflict  the key was used with another request
--   unknown   {exhausted}: the provider cannot be asked, or was paid too often for nothing; needs
--             p_retry_unknown: "yes", or a word not used before
--   quota     {limit}: nothing was written
-- One transaction; the request's hash is taken here, over the normalised jsonb text.
create function public.reserve_generation(p_op_id uuid, p_request jsonb, p_retry_unknown text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  hash text := encode(sha256(convert_to(p_request::text, 'UTF8')), 'hex');
  job public.generation_jobs;
  fresh boolean;
begin
  if me is null then
    raise insufficient_privilege using message = 'Authentication required';
  end if;

  insert into public.generation_jobs (user_id, op_id, body_hash, request, state, lease_until)
  values (me, p_op_id, hash, p_request, 'running', now() + private.lease())
  on conflict (user_id, op_id) do nothing;
  fresh := found;

  select * into strict job from public.generation_jobs
  where user_id = me and op_id = p_op_id for update;

  if job.body_hash <> hash then
    return jsonb_build_object('status', 'conflict');
  end if;
  if job.state in ('done', 'refused') then
    return jsonb_build_object('status', job.state, 'answer', job.answer, 'answer_status', job.answer_status);
  end if;
  if job.state = 'running' and not fresh and job.lease_until > clock_timestamp() then
    return jsonb_build_object('status', 'running', 'retry_after', 2);
  end if;
  if job.state = 'unknown' and p_retry_unknown is distinct from 'yes'
    and (p_retry_unknown is null or p_retry_unknown = job.confirmed_by) then
    return jsonb_build_object('status', 'unknown', 'exhausted', job.paid_failures >= private.paid_failures_max());
  end if;

  if fresh or job.state <> 'running' then
    -- After its own job, so that locks are always taken job first, limit second.
    perform private.reap(me);
    if not private.take_quota(me, p_op_id, 'generation', 'reserved') then
      if fresh then
        delete from public.generation_jobs where user_id = me and op_id = p_op_id;
      end if;
      return jsonb_build_object('status', 'quota', 'limit', private.limit_summary(me));
    end if;
  end if;

  if fresh then
    return jsonb_build_object('status', 'run', 'attempt', 1);
  end if;

  update public.generation_jobs set
    state = 'running', attempt = attempt + 1, lease_until = clock_timestamp() + private.lease(),
    confirmed_by = case when state = 'unknown' then left(p_retry_unknown, 64) else confirmed_by end,
    cancel_requested = false, error_code = null, error_message = null, updated_at = now(),
    provider = case when state = 'unknown' then null else provider end,
    provider_job_id = case when state = 'unknown' then null else provider_job_id end,
    submitted_at = case when state = 'unknown' then null else submitted_at end,
    paid_failures = case when state = 'unknown' then 0 else paid_failures end
  where user_id = me and op_id = p_op_id
  returning * into job;

  if job.submitted_at is null then
    return jsonb_build_object('status', 'run', 'attempt', job.attempt);
  end if;
  return jsonb_build_object('status', 'lost', 'attempt', job.attempt, 'provider', job.provider,
    'provider_job_id', job.provider_job_id, 'submitted_at', job.submitted_at);
end;
$$;

-- The functions below are the pipeline's own, called with the secret key. Each is fenced by the
-- attempt number and answers null or false when that number is no longer the current one.

-- Stored before the request leaves (no id yet) and again when the provider has named its job.
create function public.note_submission(p_user_id uuid, p_op_id uuid, p_attempt integer, p_provider text,
  p_provider_job_id text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.generation_jobs set
    provider = p_provider, provider_job_id = p_provider_job_id,
    submitted_at = case when p_provider_job_id is null then now() else coalesce(submitted_at, now()) end,
    lease_until = clock_timestamp() + private.lease(), updated_at = now()
  where user_id = p_user_id and op_id = p_op_id and attempt = p_attempt and state = 'running';
  return found;
end;
$$;

-- {alive, cancel}: whether the attempt still holds the job, and whether the user wants it stopped.
create function public.renew_lease(p_user_id uuid, p_op_id uuid, p_attempt integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted boolean;
begin
  update public.generation_jobs set lease_until = clock_timestamp() + private.lease()
  where user_id = p_user_id and op_id = p_op_id and attempt = p_attempt and state = 'running'
  returning cancel_requested into wanted;
  return jsonb_build_object('alive', wanted is not null, 'cancel', coalesce(wanted, false));
end;
$$;

-- Gives the lease up without a verdict: the picture exists at the provider and could not be fetched or
-- stored just now. The next request with this key goes on from there.
create function public.park_generation(p_user_id uuid, p_op_id uuid, p_attempt integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.generation_jobs set lease_until = clock_timestamp() - interval '1 second', updated_at = now()
  where user_id = p_user_id and op_id = p_op_id and attempt = p_attempt and state = 'running';
  return found;
end;
$$;

-- Copies a finished job's picture into the history, once; null when its owner has deleted it since.
create function private.save_from_job(p_user_id uuid, p_op_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made jsonb;
  saved jsonb;
begin
  select j.result into made from public.generation_jobs j
  where j.user_id = p_user_id and j.op_id = p_op_id and j.state = 'done';
  if not found then
    raise exception using errcode = 'P0002', message = 'There is no finished picture to save';
  end if;
  -- The tombstone is dropped some day; the job stays empty.
  if made is null or exists (select 1 from public.tombstones t where t.user_id = p_user_id and t.id = p_op_id) then
    return null;
  end if;
  insert into public.generations (id, user_id, prompt, negative_prompt, style, quality, width, height,
    seed, image_url, engine, model)
  values (p_op_id, p_user_id, made ->> 'prompt', made ->> 'negative_prompt', made ->> 'style',
    made ->> 'quality', (made ->> 'width')::integer, (made ->> 'height')::integer,
    (made ->> 'seed')::bigint, made ->> 'image_url', made ->> 'engine', made ->> 'model')
  on conflict (user_id, id) do nothing;
  select to_jsonb(g) into saved from public.generations g where g.user_id = p_user_id and g.id = p_op_id;
  return saved;
end;
$$;

-- Success. The quota unit is kept, the answer is stored; only the insert into the history may fail
-- without losing either (then saved is false and save_generation can repeat it).
create function public.settle_generation(p_user_id uuid, p_op_id uuid, p_attempt integer, p_result jsonb,
  p_answer jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  saved jsonb;
  final jsonb;
begin
  perform 1 from public.generation_jobs
  where user_id = p_user_id and op_id = p_op_id and attempt = p_attempt and state = 'running' for update;
  if not found then
    return null;
  end if;
  update public.quota_ledger set state = 'settled', updated_at = now()
  where user_id = p_user_id and op_id = p_op_id and state = 'reserved';
  update public.generation_jobs set state = 'done', result = p_result, updated_at = now()
  where user_id = p_user_id and op_id = p_op_id;
  begin
    saved := private.save_from_job(p_user_id, p_op_id);
  exception when others then
    raise warning 'generation % was not saved: %', p_op_id, sqlerrm;
  end;
  final := p_answer || jsonb_build_object('op_id', p_op_id, 'saved', saved is not null, 'generation', saved);
  update public.generation_jobs set answer = final, answer_status = 200
  where user_id = p_user_id and op_id = p_op_id;
  return final;
end;
$$;

-- Failure: the unit is given back. p_state is failed (the same key may try again), refused (p_answer
-- is repeated for ever) or unknown. p_paid says that the provider worked for it: after three of these a
-- failed job becomes unknown. Answers the state it came to; null when the attempt is not the current one.
create function public.fail_generation(p_user_id uuid, p_op_id uuid, p_attempt integer, p_state text,
  p_code text, p_message text, p_answer jsonb default null, p_answer_status integer default null,
  p_paid boolean default false)
returns text language plpgsql security definer set search_path = '' as $$
declare
  paid integer;
  final text := p_state;
begin
  if p_state not in ('failed', 'refused', 'unknown') then
    raise invalid_parameter_value using message = 'not a state of failure';
  end if;
  select paid_failures + p_paid::integer into paid from public.generation_jobs
  where user_id = p_user_id and op_id = p_op_id and attempt = p_attempt and state = 'running' for update;
  if not found then
    return null;
  end if;
  if p_state = 'failed' and p_paid and paid >= private.paid_failures_max() then
    final := 'unknown';
  end if;
  update public.generation_jobs set
    state = final, error_code = p_code, error_message = left(p_message, 500),
    answer = p_answer, answer_status = p_answer_status, paid_failures = paid, updated_at = now(),
    provider = case when p_state = 'failed' then null else provider end,
    provider_job_id = case when p_state = 'failed' then null else provider_job_id end,
    submitted_at = case when p_state = 'failed' then null else submitted_at end
  where user_id = p_user_id and op_id = p_op_id;
  perform private.release_quota(p_user_id, p_op_id);
  return final;
end;
$$;

-- The user no longer wants it. Nothing sent and nobody at work: ended here and given back. Else it is
-- only marked; whoever works on it stops at the next renewal, and a picture made all the same is kept.
-- {state: none | cancelled | running | done | refused | failed | unknown, provider, provider_job_id}
create function public.cancel_generation(p_op_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  job public.generation_jobs;
begin
  if me is null then
    raise insufficient_privilege using message = 'Authentication required';
  end if;
  select * into job from public.generation_jobs where user_id = me and op_id = p_op_id for update;
  if not found then
    return jsonb_build_object('state', 'none');
  end if;
  if job.state <> 'running' then
    return jsonb_build_object('state', job.state);
  end if;
  if job.lease_until <= clock_timestamp() and (job.submitted_at is null or job.provider = 'builtin') then
    update public.generation_jobs set state = 'failed', attempt = attempt + 1, error_code = 'conflict',
      error_message = 'Cancelled', provider = null, provider_job_id = null, submitted_at = null, updated_at = now()
    where user_id = me and op_id = p_op_id;
    perform private.release_quota(me, p_op_id);
    return jsonb_build_object('state', 'cancelled');
  end if;
  update public.generation_jobs set cancel_requested = true, updated_at = now()
  where user_id = me and op_id = p_op_id;
  return jsonb_build_object('state', 'running', 'provider', job.provider, 'provider_job_id', job.provider_job_id);
end;
$$;

revoke all on function private.lease(), private.paid_failures_max(), private.reap(uuid), private.save_from_job(uuid, uuid)
  from public, anon, authenticated;
revoke all on function public.reap_stale(), public.end_leases(),
  public.reserve_generation(uuid, jsonb, text), public.cancel_generation(uuid),
  public.note_submission(uuid, uuid, integer, text, text), public.renew_lease(uuid, uuid, integer),
  public.park_generation(uuid, uuid, integer),
  public.settle_generation(uuid, uuid, integer, jsonb, jsonb),
  public.fail_generation(uuid, uuid, integer, text, text, text, jsonb, integer, boolean)
  from public, anon, authenticated;
grant execute on function public.reserve_generation(uuid, jsonb, text), public.cancel_generation(uuid)
  to authenticated;
grant execute on function public.reap_stale(), public.end_leases(),
  public.note_submission(uuid, uuid, integer, text, text), public.renew_lease(uuid, uuid, integer),
  public.park_generation(uuid, uuid, integer),
  public.settle_generation(uuid, uuid, integer, jsonb, jsonb),
  public.fail_generation(uuid, uuid, integer, text, text, text, jsonb, integer, boolean)
  to service_role;
