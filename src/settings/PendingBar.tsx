export function PendingBar() {
  return null;
}
