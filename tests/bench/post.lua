-- Posts enquiries with wrk. Each has its own key and comes from its own network.
local count = 0
local seed = 0

function init()
  math.randomseed(os.time())
  seed = math.random(0, 2 ^ 30)
end

function request()
  count = count + 1
  local body = "name=Ada+Lovelace&company=Analytical+Engines&email=ada%40example.com&useCase=robotics&message="
    .. string.rep("A+gearbox+without+steps.+", 20) .. seed .. "-" .. count
    .. "&idempotencyKey=" .. seed .. "-" .. count .. "&fillTime=60000&form-name=enquiry"
  local network = string.format("2001:%x:%x:%x::1", math.random(0, 65535), math.random(0, 65535), math.random(0, 65535))
  return wrk.format("POST", "/enquiries", {
    ["Origin"] = "https://site.example",
    ["Content-Type"] = "application/x-www-form-urlencoded;charset=UTF-8",
    ["Accept"] = "application/json",
    ["X-Forwarded-For"] = network,
    ["CF-Connecting-IP"] = network,
  }, body)
end

-- The shares of all requests, and the times, for the program that runs wrk.
function done(summary, latency)
  local failed = summary.errors.status + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format(
    '\n{"perSecond":%f,"p50":%f,"p99":%f,"failed":%d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000, failed
  ))
end
