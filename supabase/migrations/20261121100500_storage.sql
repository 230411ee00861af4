-- Buckets: `generations` is private (owner's folder only), `gallery` is public to read. Neither takes
-- SVG or HTML, and pictures are written by the server alone.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('generations', 'generations', false, 20971520, array['image/png', 'image/jpeg', 'image/webp']),
  ('gallery', 'gallery', true, 20971520, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A file is `{user}/{operation}.{ext}`.
create policy "owner reads own pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'generations' and split_part(name, '/', 1) = (select auth.uid())::text);
create policy "owner removes own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'generations' and split_part(name, '/', 1) = (select auth.uid())::text);
