export function SettingsPage({ page }: { page: string }) {
  return <h1>{page}</h1>;
}
