-- The tables a signed-in user's data lives in, and who may touch which column.
--
-- Hosted Supabase grants everything on new tables to anon and authenticated, so every table starts
-- with a REVOKE and names what is allowed. Row-level security then decides which rows.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated;

-- ---------------------------------------------------------------- generations
-- `id` is the operation's id, chosen by the client; it is unique per user, so that nobody can occupy
-- or learn of somebody else's id. Rows are written by the server only (settle_generation).
create table public.generations (
  id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  prompt text not null check (char_length(prompt) <= 500 and btrim(prompt) <> ''),
  negative_prompt text check (char_length(negative_prompt) <= 300),
  style text not null check (style in (
    'photorealistic', 'anime', 'digital-art', 'oil-painting', 'watercolor', 'pixel-art', '3d-render',
    'comic-book', 'line-art', 'isometric', 'fantasy', 'minimalist', 'cyberpunk', 'steampunk',
    'art-nouveau', 'impressionist', 'pop-art', 'graffiti', 'sketch', 'vintage', 'neon', 'gothic',
    'baroque', 'surreal', 'abstract', 'cartoon', 'nano-banana')),
  quality text not null check (quality in ('standard', 'high', 'ultra')),
  width integer not null check (width between 1 and 8192),
  height integer not null check (height between 1 and 8192),
  seed bigint check (seed between 0 and 4294967295),
  image_url text not null check (char_length(image_url) <= 1000 and image_url ~ '^https?://'),
  engine text not null check (engine in ('builtin', 'replicate', 'runware', 'openai')),
  model text check (char_length(model) <= 100),
  thumbhash text check (char_length(thumbhash) <= 64),
  is_public boolean not null default false,
  favourite boolean not null default false,
  rev bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

create index generations_user_created on public.generations (user_id, created_at desc);
create unique index generations_user_rev on public.generations (user_id, rev);
create index generations_public_created on public.generations (created_at desc) where is_public;
-- A public picture is addressed by its id alone.
create unique index generations_public_id on public.generations (id) where is_public;

alter table public.generations enable row level security;
revoke all on public.generations from public, anon, authenticated;
grant select on public.generations to anon, authenticated;
grant update (favourite, is_public) on public.generations to authenticated;
grant delete on public.generations to authenticated;
grant all on public.generations to service_role;

create policy "own or public pictures can be read" on public.generations
  for select to authenticated using (is_public or user_id = (select auth.uid()));
create policy "anyone reads public pictures" on public.generations
  for select to anon using (is_public);
create policy "owner marks own pictures" on public.generations
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "owner deletes own pictures" on public.generations
  for delete to authenticated using (user_id = (select auth.uid()));

-- ----------------------------------------------------------- user_preferences
create table public.user_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  default_style text not null default 'photorealistic' check (default_style in (
    'photorealistic', 'anime', 'digital-art', 'oil-painting', 'watercolor', 'pixel-art', '3d-render',
    'comic-book', 'line-art', 'isometric', 'fantasy', 'minimalist', 'cyberpunk', 'steampunk',
    'art-nouveau', 'impressionist', 'pop-art', 'graffiti', 'sketch', 'vintage', 'neon', 'gothic',
    'baroque', 'surreal', 'abstract', 'cartoon', 'nano-banana')),
  default_quality text not null default 'high' check (default_quality in ('standard', 'high', 'ultra')),
  default_aspect_ratio text not null default '1:1' check (default_aspect_ratio in ('1:1', '16:9', '9:16')),
  notifications_enabled boolean not null default true,
  public_gallery_opt_in boolean not null default false,
  rev bigint not null default 0,
  updated_at timestamptz not null default now()
);

alter table public.user_preferences enable row level security;
revoke all on public.user_preferences from public, anon, authenticated;
grant select on public.user_preferences to authenticated;
grant insert (user_id, default_style, default_quality, default_aspect_ratio, notifications_enabled,
  public_gallery_opt_in) on public.user_preferences to authenticated;
grant update (default_style, default_quality, default_aspect_ratio, notifications_enabled,
  public_gallery_opt_in) on public.user_preferences to authenticated;
grant all on public.user_preferences to service_role;

create policy "owner reads own preferences" on public.user_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owner creates own preferences" on public.user_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owner changes own preferences" on public.user_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- ----------------------------------------------------------------- app_events
create table public.app_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Set for events that come through the outbox, so that a repeated one is stored once.
  op_id uuid,
  name text not null check (name ~ '^[a-z][a-z0-9_.]{0,63}$'),
  metadata jsonb not null default '{}'
    check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 8192),
  created_at timestamptz not null default now(),
  unique (user_id, op_id)
);

create index app_events_user_created on public.app_events (user_id, created_at desc);

alter table public.app_events enable row level security;
revoke all on public.app_events from public, anon, authenticated;
grant select on public.app_events to authenticated;
grant insert (user_id, op_id, name, metadata) on public.app_events to authenticated;
grant all on public.app_events to service_role;

create policy "owner reads own events" on public.app_events
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owner adds own events" on public.app_events
  for insert to authenticated with check (user_id = (select auth.uid()));

-- ----------------------------------------------------------------- web_vitals
create table public.web_vitals (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (name in ('CLS', 'LCP', 'FID', 'INP', 'FCP', 'TTFB')),
  -- Milliseconds, except CLS, which has no unit.
  value double precision not null check (value >= 0 and value < 10000000),
  meta jsonb not null default '{}'
    check (jsonb_typeof(meta) = 'object' and octet_length(meta::text) <= 1024),
  created_at timestamptz not null default now()
);

create index web_vitals_user_created on public.web_vitals (user_id, created_at desc);

alter table public.web_vitals enable row level security;
revoke all on public.web_vitals from public, anon, authenticated;
grant select on public.web_vitals to authenticated;
grant insert (user_id, name, value, meta) on public.web_vitals to authenticated;
grant all on public.web_vitals to service_role;

create policy "owner reads own vitals" on public.web_vitals
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owner adds own vitals" on public.web_vitals
  for insert to authenticated with check (user_id = (select auth.uid()));
