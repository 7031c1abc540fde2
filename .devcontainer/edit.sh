#!/usr/bin/env bash
# Starts the editor and opens it. In GitHub Codespaces, it is at an address that GitHub forwards to this container.
set -euo pipefail
if [ -n "${CODESPACE_NAME:-}" ]; then
  export EDIT_ADDRESS="https://$CODESPACE_NAME-4321.$GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN"
fi
exec npm run edit -- --port 4321
